import { CircleCheck, CirclePause, CirclePlay, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PostAct } from './post-acts.ts';

export const ACT_ICONS: Record<PostAct, ReactNode> = {
  pause: <CirclePause />,
  sell: <CircleCheck />,
  reactivate: <CirclePlay />,
  republish: <RotateCcw />,
};
