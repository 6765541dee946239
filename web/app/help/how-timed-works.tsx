import { Explained } from './explained.tsx';
import { TIMED_TO_BUY } from './explanations.ts';

export const HowTimedWorks = () => <Explained about={TIMED_TO_BUY} className="text-text underline" />;
