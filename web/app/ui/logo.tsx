import { cx } from './class-names.ts';

interface LogoProps {
  /** Sets the height; by default 22 px, 20 on phones. */
  className?: string;
  /** Empty where the link around it already has a name. */
  label?: string;
}

/** The wordmark in the current text colour. Inside a `group`, its wheels roll while the group is hovered. */
export function Logo({ className = 'h-5 md:h-5.5', label = 'Rodado' }: LogoProps) {
  return (
    <svg
      className={cx('w-auto flex-none', className)}
      viewBox="6.40 -73.5 381.15 80.70"
      role="img"
      aria-label={label || undefined}
      aria-hidden={label ? undefined : true}
    >
      <use href="#logo-letters" />
      <LogoWheel x={77.42} />
      <LogoWheel x={355.55} />
    </svg>
  );
}

/** A full ring at rest; four arcs while it rolls, so that the rotation is visible. */
function LogoWheel({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} -25.8)`}>
      <circle
        r="24.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="15"
        className="origin-center [transform-box:fill-box] motion-safe:group-hover:animate-roll motion-safe:group-hover:[stroke-dasharray:30_8.48]"
      />
      <circle r="7.6" className="fill-sol" />
    </g>
  );
}

/** The letters of all logos of a page, once. */
export function LogoLetters() {
  return (
    <g id="logo-letters" fill="currentColor">
      <path d="M6.4 0L6.4 -52.8L21.1 -52.8L22.4 -44L23.2 -44Q24.7 -47 26.95 -49.3Q29.2 -51.6 32.25 -52.85Q35.3 -54.1 38.7 -54.1Q40.7 -54.1 42.4 -53.8Q44.1 -53.5 45.6 -52.9L45.6 -38.4L37.5 -38.4Q34.1 -38.4 31.6 -37.3Q29.1 -36.2 27.55 -34.25Q26 -32.3 25.25 -29.85Q24.5 -27.4 24.5 -24.5L24.5 0Z" />
      <path
        id="logo-d"
        d="M140.52 1.2Q132.72 1.2 126.72 -1.8Q120.72 -4.8 117.32 -10.85Q113.92 -16.9 113.92 -26.4Q113.92 -35.8 117.32 -41.85Q120.72 -47.9 126.57 -50.95Q132.42 -54 140.12 -54Q143.42 -54 146.92 -53.2Q150.42 -52.4 153.32 -50.85Q156.22 -49.3 158.42 -46.7L159.12 -46.7L159.12 -72.5L177.22 -72.5L177.22 0L162.62 0L161.12 -8L160.32 -8Q156.62 -3.1 151.52 -0.95Q146.42 1.2 140.52 1.2ZM145.72 -12.4Q150.22 -12.4 153.27 -14.05Q156.32 -15.7 157.77 -18.75Q159.22 -21.8 159.22 -25.8L159.22 -26.9Q159.22 -29.9 158.42 -32.35Q157.62 -34.8 155.92 -36.6Q154.22 -38.4 151.67 -39.35Q149.12 -40.3 145.72 -40.3Q141.32 -40.3 138.32 -38.7Q135.32 -37.1 133.82 -34.2Q132.32 -31.3 132.32 -27.4L132.32 -25.3Q132.32 -21.4 133.77 -18.45Q135.22 -15.5 138.22 -13.95Q141.22 -12.4 145.72 -12.4Z"
      />
      <path d="M206.26 1.2Q201.66 1.2 197.61 0.5Q193.56 -0.2 190.51 -1.95Q187.46 -3.7 185.76 -6.7Q184.06 -9.7 184.06 -14.3Q184.06 -20.6 187.31 -24.15Q190.56 -27.7 196.51 -29.5Q202.46 -31.3 210.61 -31.8Q218.76 -32.3 228.46 -32.3L228.46 -34.2Q228.46 -37.1 227.11 -38.85Q225.76 -40.6 223.01 -41.4Q220.26 -42.2 216.16 -42.2Q213.06 -42.2 210.31 -41.75Q207.56 -41.3 205.81 -40.2Q204.06 -39.1 204.06 -37.3L204.06 -36.5L185.96 -36.5Q185.86 -37 185.86 -37.25Q185.86 -37.5 185.86 -38.1Q185.86 -42.7 189.41 -46.35Q192.96 -50 199.86 -52Q206.76 -54 216.96 -54Q226.46 -54 233.01 -52.25Q239.56 -50.5 243.06 -46.65Q246.56 -42.8 246.56 -36.4L246.56 -15.1Q246.56 -13.4 247.36 -12.35Q248.16 -11.3 249.86 -11.3L254.76 -11.3L254.76 -0.7Q253.36 -0.2 250.46 0.55Q247.56 1.3 244.06 1.3Q239.46 1.3 236.56 0.25Q233.66 -0.8 232.16 -2.5Q230.66 -4.2 230.16 -6.3L229.26 -6.3Q226.56 -4 223.11 -2.3Q219.66 -0.6 215.46 0.3Q211.26 1.2 206.26 1.2ZM211.66 -10.5Q213.96 -10.5 216.81 -11Q219.66 -11.5 222.31 -12.65Q224.96 -13.8 226.71 -15.55Q228.46 -17.3 228.46 -19.8L228.46 -22.9Q219.56 -22.9 213.66 -22.1Q207.76 -21.3 204.91 -19.65Q202.06 -18 202.06 -15.4Q202.06 -13.4 203.46 -12.3Q204.86 -11.2 207.01 -10.85Q209.16 -10.5 211.66 -10.5Z" />
      <use href="#logo-d" x="141.89" />
    </g>
  );
}
