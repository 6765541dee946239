import { useEffect } from 'react';

/** Replaces the title of the 404 page that everybody else gets. */
export function useAdminTitle(name: string) {
  const title = `${name} | Administración | Rodado`;
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      // The next page may already have set its own title.
      if (document.title === title) document.title = before;
    };
  }, [title]);
}
