import type { ShouldRevalidateFunction } from 'react-router';
import { isSamePage } from '../browser/navigate.ts';

/** 'Cargar más' has loaded its page itself, and the filter panel only changes the hash: neither needs a reload. */
export const shouldRevalidateList: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) => {
  const isSameList = addressWithoutPage(currentUrl) === addressWithoutPage(nextUrl);
  const movesOn = pageOf(nextUrl) === pageOf(currentUrl) + 1;
  return (isSameList && movesOn) || isSamePage(currentUrl, nextUrl) ? false : defaultShouldRevalidate;
};

const pageOf = ({ searchParams }: URL) => Number(searchParams.get('pagina') ?? 1);

function addressWithoutPage({ pathname, searchParams }: URL): string {
  const others = new URLSearchParams(searchParams);
  others.delete('pagina');
  return `${pathname}?${others}`;
}
