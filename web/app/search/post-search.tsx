import { pages } from '@rodado/contract/pages';
import { ArrowRight, Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { Form, useNavigate } from 'react-router';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { SuggestInput } from './suggest-input.tsx';

interface PostSearchProps {
  /** `l`: on the home, over the edge of the banner. */
  size?: 'm' | 'l';
  defaultValue?: string;
  className?: string;
}

/** The search form, which works without script. */
export function PostSearch({ size = 'm', defaultValue, className }: PostSearchProps) {
  const navigate = useNavigate();
  const isLarge = size === 'l';
  return (
    <search className={cx('block', className)}>
      <Form
        action={pages.results.href()}
        onSubmit={ignoreEmpty}
        className={cx(
          'relative flex items-center gap-3 rounded-l border bg-surface pr-[5px] pl-4 has-[input:focus]:outline-2 has-[input:focus]:outline-offset-2 has-[input:focus]:outline-focus md:pr-2 md:pl-4.5',
          isLarge ? 'h-16 border-border shadow-float md:h-19 md:pr-3 md:pl-5.5' : 'h-16 border-border-strong',
        )}
      >
        <Search className={cx('flex-none', isLarge ? 'size-6 text-text-2' : 'size-5 text-text-3')} />
        <SuggestInput
          aria-label="Buscar vehículos"
          defaultValue={defaultValue}
          onPick={(picked) => void navigate(pages.results.href({ search: picked }))}
          onOpenPost={(href) => void navigate(href)}
          className={cx(
            'h-full min-w-0 flex-1 bg-transparent text-ellipsis outline-none [&::-webkit-search-cancel-button]:hidden',
            isLarge && 'md:text-18',
          )}
        />
        <Button
          type="submit"
          size={isLarge ? 'l' : 'm'}
          aria-label="Buscar"
          className="max-md:min-h-13 max-md:w-13 max-md:px-0"
        >
          <span className="max-md:hidden">Buscar</span>
          <ArrowRight className="md:hidden" />
        </Button>
      </Form>
    </search>
  );
}

function ignoreEmpty(event: FormEvent<HTMLFormElement>) {
  const text = new FormData(event.currentTarget).get('titulo');
  if (typeof text !== 'string' || text.trim() === '') event.preventDefault();
}
