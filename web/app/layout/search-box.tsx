import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { resultsAddress } from '../post/addresses.ts';
import { type Picked, SuggestInput } from '../search/suggest-input.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { companyShown, searchAddress } from './search-address.ts';

interface SearchBoxProps {
  onClose: () => void;
}

/** The field that the search button of the bar opens. */
export function SearchBox({ onClose }: SearchBoxProps) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const search = (event: FormEvent) => {
    event.preventDefault();
    const address = searchAddress(field.current?.value ?? '', window.location.search);
    if (address) goTo(address);
  };
  const goTo = (address: string) => {
    onClose();
    void navigate(address);
  };
  const pick = (picked: Picked) => goTo(resultsAddress({ ...picked, empresa: companyShown(window.location.search) }));

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
          onPick={pick}
          className="h-full min-w-0 flex-1 bg-transparent pr-3.5 outline-none [&::-webkit-search-cancel-button]:hidden"
        />
      </form>
    </search>
  );
}
