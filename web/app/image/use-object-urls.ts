import { useEffect, useRef } from 'react';

/** Object URLs for `<img>`, revoked on unmount. */
export function useObjectUrls() {
  const made = useRef<string[]>([]);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    clearTimeout(leaving.current);
    return () => {
      // Deferred: in development Strict Mode unmounts and mounts every component once.
      leaving.current = setTimeout(() => made.current.forEach(URL.revokeObjectURL));
    };
  }, []);
  return (file: Blob) => {
    const url = URL.createObjectURL(file);
    made.current.push(url);
    return url;
  };
}
