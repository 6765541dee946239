import { Search, SearchX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useDebounced } from '../../chat/use-debounced.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ListFrame } from '../list-frame.tsx';
import { PersonRow } from './person-row.tsx';
import { usePeople } from './use-people.ts';
import { usePersonActs } from './use-person-acts.tsx';

const SEARCH_LENGTH = 100;
const SEARCH_PAUSE = 300;
const SEARCH = 'buscar';

/** People and companies. What is looked for is in the address. */
export function People() {
  const [search, typed, setTyped] = useSearchInAddress();
  const list = usePeople(search);
  const acts = usePersonActs();
  return (
    <>
      <Field
        label="Buscar por nombre, correo, empresa o RUT"
        type="search"
        icon={<Search />}
        value={typed}
        maxLength={SEARCH_LENGTH}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
        className="mt-4 mb-5 max-w-[520px]"
      />
      <ListFrame
        list={list}
        failed="No pudimos traer los usuarios"
        empty={
          <EmptyState icon={<SearchX />} title={`No hay usuarios con “${search}”`} className="py-16">
            Probá con una parte del nombre, del correo o del RUT.
          </EmptyState>
        }
      >
        <Panel>
          <ul>
            {list.rows.map((user) => (
              <PersonRow key={user.id} user={user} acts={acts} />
            ))}
          </ul>
        </Panel>
      </ListFrame>
      {acts.dialogs}
    </>
  );
}

/** What is typed goes into the address once it stands still; what Back brings goes into the field. */
function useSearchInAddress(): [search: string, typed: string, setTyped: (text: string) => void] {
  const [params, setParams] = useSearchParams();
  const search = params.get(SEARCH) ?? '';
  const [typed, setTyped] = useState(search);
  const settled = useDebounced(typed.trim(), SEARCH_PAUSE);
  const written = useRef(search);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed changes the address
  useEffect(() => {
    if (settled === written.current) return;
    written.current = settled;
    setParams(settled === '' ? {} : { [SEARCH]: settled }, { replace: true, preventScrollReset: true });
  }, [settled]);
  useEffect(() => {
    if (search === written.current) return;
    written.current = search;
    setTyped(search);
  }, [search]);
  return [search, typed, setTyped];
}
