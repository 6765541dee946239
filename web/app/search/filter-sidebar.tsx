import { FAILED } from '@rodado/contract/messages';
import { pages } from '@rodado/contract/pages';
import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { boxClass, FieldFrame } from '../ui/field-frame.tsx';
import { Filters, type FiltersProps } from './filters.tsx';
import { filtersOf } from './results-query.ts';
import { SuggestInput } from './suggest-input.tsx';

/** Beside the list on large screens. Without script it is a plain form, on small screens below the list. */
export function FilterSidebar({ query, options, onChange }: FiltersProps) {
  return (
    <Card className="relative px-5 pt-4 pb-1 [scrollbar-width:thin] lg:max-h-[calc(100dvh-var(--bar)-32px-var(--tray,0px))] lg:overflow-y-auto lg:overscroll-contain">
      <form action={pages.results.href()} noValidate onSubmit={(event) => onChange({ titulo: submittedText(event) })}>
        {query.orden && <input type="hidden" name="orden" value={query.orden} />}
        {query.empresa && <input type="hidden" name="empresa" value={query.empresa} />}
        <TextFilter query={query} onChange={onChange} />
        {options === null && <p className="mb-3 text-14 text-text-2">{FAILED.getFilterOptions}</p>}
        <Filters query={query} options={options} onChange={onChange} />
        <div className="sticky bottom-0 hidden border-t border-border bg-surface py-4 noscript:block">
          <Button type="submit" wide>
            Aplicar filtros
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** Prevents the submit and returns the text of the form. */
export function submittedText(event: FormEvent<HTMLFormElement>): string | undefined {
  event.preventDefault();
  const text = new FormData(event.currentTarget).get('titulo');
  return (typeof text === 'string' && text.trim()) || undefined;
}

export function TextFilter({ query, onChange }: Pick<FiltersProps, 'query' | 'onChange'>) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { titulo = '' } = query;
  const shown = useRef(titulo);
  useEffect(() => {
    // Chips and Back or Forward change it too; a text typed before hydration is not overwritten.
    if (field.current && shown.current !== titulo) field.current.value = titulo;
    shown.current = titulo;
  }, [titulo]);
  return (
    <search className="relative mb-4 block">
      <FieldFrame id={id} label="Buscar">
        <div className={boxClass()}>
          <Search className="size-5 flex-none text-text-3" />
          <SuggestInput
            id={id}
            ref={field}
            defaultValue={titulo}
            placeholder="Modelo, marca..."
            within={filtersOf(query)}
            onPick={({ titulo, ...filters }) =>
              onChange({ titulo, ...(filters.marca && { modelo: undefined }), ...filters })
            }
            className="h-full min-h-10.5 w-full min-w-0 flex-1 bg-transparent outline-none [&::-webkit-search-cancel-button]:hidden"
          />
        </div>
      </FieldFrame>
    </search>
  );
}
