import type { ShouldRevalidateFunction } from 'react-router';
import { isWithinPage } from '../ui/within-page.ts';

/** 'Cargar más' has brought its page itself, and the panel of filters only covers the list: neither loads anything again. */
export const keepsLoadedPages: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) => {
  const isSameList = addressWithoutPage(currentUrl) === addressWithoutPage(nextUrl);
  const movesOn = pageOf(nextUrl) === pageOf(currentUrl) + 1;
  return (isSameList && movesOn) || isWithinPage(currentUrl, nextUrl) ? false : defaultShouldRevalidate;
};

const pageOf = ({ searchParams }: URL) => Number(searchParams.get('pagina') ?? 1);

function addressWithoutPage({ pathname, searchParams }: URL): string {
  const others = new URLSearchParams(searchParams);
  others.delete('pagina');
  return `${pathname}?${others}`;
}
