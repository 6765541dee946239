import { NO_LABEL_TEXT, PRICE_LABEL_TEXTS, type PriceLabel } from '@rodado/contract/price-estimate-rules';
import { ArrowDown, ArrowUp, ChevronsDown, Equal } from 'lucide-react';
import { Badge, type BadgeProps } from '../ui/badge.tsx';

const KINDS = {
  'very-good': { kind: 'success', icon: <ChevronsDown /> },
  good: { kind: 'success', icon: <ArrowDown /> },
  fair: { kind: 'brand', icon: <Equal /> },
  high: { kind: 'warn', icon: <ArrowUp /> },
} as const satisfies Record<PriceLabel, Pick<BadgeProps, 'kind' | 'icon'>>;

export function PriceLabelBadge({ label }: { label: PriceLabel | null }) {
  if (label === null) return <Badge>{NO_LABEL_TEXT}</Badge>;
  return <Badge {...KINDS[label]}>{PRICE_LABEL_TEXTS[label]}</Badge>;
}
