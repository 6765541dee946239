import type { ShouldRevalidateFunction } from 'react-router';

/** 'Cargar más' has brought its page itself: the address that follows it loads nothing again. */
export const keepsLoadedPages: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) => {
  const isSameList = addressWithoutPage(currentUrl) === addressWithoutPage(nextUrl);
  const movesOn = pageOf(nextUrl) === pageOf(currentUrl) + 1;
  return isSameList && movesOn ? false : defaultShouldRevalidate;
};

const pageOf = ({ searchParams }: URL) => Number(searchParams.get('pagina') ?? 1);

function addressWithoutPage({ pathname, searchParams }: URL): string {
  const others = new URLSearchParams(searchParams);
  others.delete('pagina');
  return `${pathname}?${others}`;
}
