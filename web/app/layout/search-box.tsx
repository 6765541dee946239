import { pages } from '@rodado/contract/pages';
import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { type Picked, SuggestInput } from '../search/suggest-input.tsx';
import { IconButton } from '../ui/icon-button.tsx';

interface SearchBoxProps {
  onClose: () => void;
}

/** Opened by the search button of the bar. */
export function SearchBox({ onClose }: SearchBoxProps) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const search = (event: FormEvent) => {
    event.preventDefault();
    const address = searchHref(field.current?.value ?? '', window.location.search);
    if (address) goTo(address);
  };
  const goTo = (address: string) => {
    onClose();
    void navigate(address);
  };
  const pick = (picked: Picked) =>
    goTo(pages.results.href({ search: { ...picked, empresa: companyShown(window.location.search) } }));

  return (
    <search className="flex min-w-0 flex-1 justify-end">
      <form
        onSubmit={search}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
        className="relative flex h-11 w-full items-center rounded-m border border-border-strong bg-surface has-[input:focus]:border-focus has-[input:focus]:outline-2 has-[input:focus]:outline-focus md:max-w-[420px]"
      >
        <IconButton type="submit" label="Buscar" icon={<Search />} />
        <SuggestInput
          ref={field}
          aria-label="Buscar"
          placeholder="Buscar..."
          within={{ company: companyShown(window.location.search) }}
          onPick={pick}
          onOpenPost={goTo}
          className="h-full min-w-0 flex-1 bg-transparent pr-3.5 outline-none [&::-webkit-search-cancel-button]:hidden"
        />
      </form>
    </search>
  );
}

/** The URL of a text search, limited to the company whose posts are shown; null for an empty text. */
export function searchHref(text: string, currentSearch: string): string | null {
  const title = text.trim();
  if (title === '') return null;
  return pages.results.href({ search: { titulo: title, empresa: companyShown(currentSearch) } });
}

const companyShown = (currentSearch: string) => new URLSearchParams(currentSearch).get('empresa') ?? undefined;
