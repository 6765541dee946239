import { data } from 'react-router';

/** Every address that is not in the table of contents. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFoundPage() {
  return null;
}
