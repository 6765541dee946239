import { SEARCH_LENGTH } from '@rodado/contract/limits';
import { ArrowRight, Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { Form } from 'react-router';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';

interface PostSearchProps {
  /** The big one of the home floats over the edge of the picture. */
  size?: 'm' | 'l';
  defaultValue?: string;
  className?: string;
}

/** A form that leads to the results, with or without script. */
export function PostSearch({ size = 'm', defaultValue, className }: PostSearchProps) {
  const isLarge = size === 'l';
  return (
    <search className={cx('block', className)}>
      <Form
        action="/publicaciones"
        onSubmit={ignoreEmpty}
        className={cx(
          'flex items-center gap-3 rounded-l border bg-surface pr-[5px] pl-4 has-[input:focus]:outline-2 has-[input:focus]:outline-offset-2 has-[input:focus]:outline-focus md:pr-2 md:pl-4.5',
          isLarge ? 'h-16 border-border shadow-float md:h-19 md:pr-3 md:pl-5.5' : 'h-16 border-border-strong',
        )}
      >
        <Search className={cx('flex-none', isLarge ? 'size-6 text-text-2' : 'size-5 text-text-3')} />
        <input
          type="search"
          name="titulo"
          aria-label="Buscar vehículos"
          placeholder="Buscar por modelo, marca..."
          defaultValue={defaultValue}
          maxLength={SEARCH_LENGTH}
          enterKeyHint="search"
          autoComplete="off"
          className={cx(
            'h-full min-w-0 flex-1 bg-transparent text-ellipsis outline-none [&::-webkit-search-cancel-button]:hidden',
            isLarge && 'md:text-18',
          )}
        />
        <Button
          type="submit"
          size={isLarge ? 'l' : 'm'}
          aria-label="Buscar"
          className="max-md:h-13 max-md:w-13 max-md:px-0"
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
