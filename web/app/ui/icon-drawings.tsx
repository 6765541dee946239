import { ChevronDown, Heart, type LucideIcon, MapPin, Scale } from 'lucide-react';
import { type DrawnIconName, drawnIconId } from './drawn-icon.tsx';
import { LogoLetters } from './logo.tsx';

const icons: Record<DrawnIconName, LucideIcon> = {
  'chevron-down': ChevronDown,
  heart: Heart,
  'map-pin': MapPin,
  scale: Scale,
};

/** What `DrawnIcon`, `VerifiedBadge` and `Logo` refer to, once in a page. */
export function IconDrawings() {
  return (
    <svg aria-hidden="true" className="absolute size-0">
      <defs>
        <LogoLetters />
        {Object.entries(icons).map(([name, Icon]) => (
          <g key={name} id={drawnIconId(name)}>
            <Icon />
          </g>
        ))}
        <g id={drawnIconId('verified')}>
          <path
            fill="currentColor"
            d="M3.85 8.62a4 4 0 0 1 4.78-4.77 4 4 0 0 1 6.74 0 4 4 0 0 1 4.78 4.78 4 4 0 0 1 0 6.74 4 4 0 0 1-4.77 4.78 4 4 0 0 1-6.75 0 4 4 0 0 1-4.78-4.77 4 4 0 0 1 0-6.76Z"
          />
          <path
            className="stroke-surface"
            fill="none"
            strokeWidth="2.3"
            strokeLinecap="round"
            strokeLinejoin="round"
            d="m16 9.2-5.3 5.3L8 11.8"
          />
        </g>
      </defs>
    </svg>
  );
}
