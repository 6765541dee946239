import { data } from 'react-router';

/** Matches every URL that is not in the route table. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFoundPage() {
  return null;
}
