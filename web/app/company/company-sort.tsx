import { DEFAULT_SORT, SORT_LABELS, SORTS } from '@rodado/contract/vocabulary';
import { useNavigate } from 'react-router';
import { companyAddress } from '../post/addresses.ts';
import { Button } from '../ui/button.tsx';
import { Select } from '../ui/select.tsx';
import { type CompanyQuery, companyPostsAddress } from './company-query.ts';

const OPTIONS = SORTS.map((value) => ({ value, label: SORT_LABELS[value] }));

/** Chosen, it sorts at once; without script a button does. */
export function CompanySort({ query: { empresa, orden = DEFAULT_SORT } }: { query: CompanyQuery }) {
  const navigate = useNavigate();
  const sortBy = (chosen: string) => {
    const sort = SORTS.find((one) => one === chosen);
    const to = companyPostsAddress({ empresa, orden: sort === DEFAULT_SORT ? undefined : sort });
    void navigate(to, { preventScrollReset: true });
  };
  return (
    <form action={companyAddress(empresa)} className="w-50 flex-none pb-2 max-sm:w-44">
      <Select
        label="Ordenar por"
        hideLabel
        name="orden"
        value={orden}
        options={OPTIONS}
        onChange={({ target }) => sortBy(target.value)}
      />
      <noscript>
        <Button type="submit" kind="line" wide className="mt-2">
          Ordenar
        </Button>
      </noscript>
    </form>
  );
}
