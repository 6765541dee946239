import { island } from '../ui/island.tsx';
// The list and its filters are in the page before their script is.
import './filters.css';
import './results.css';

export const Results = island(async () => (await import('./results.tsx')).Results);
