const DASHES = Array.from({ length: 10 }, (_, index) => ({
  x: -20 + index * 112,
  opacity: Math.min(1, 1.68 - index * 0.17),
}));
const STRIPES = [1122, 1162, 1202, 1242, 1282];

/** The dashes fade before a barrier; a pickup waits. */
export function RoadEnd() {
  return (
    <div aria-hidden="true" className="relative mt-auto h-[150px] flex-none md:h-[250px]">
      <svg
        viewBox="0 0 1440 250"
        preserveAspectRatio="xMaxYMax slice"
        aria-hidden="true"
        className="absolute inset-y-0 left-0 h-full w-[calc(100%+60px)] md:w-full"
      >
        <defs>
          <linearGradient id="road-fade" x1="0" x2="1">
            <stop offset="0.66" className="[stop-color:var(--asphalt)]" />
            <stop offset="0.93" className="[stop-color:var(--asphalt)]" stopOpacity="0" />
          </linearGradient>
          <linearGradient id="road-ground" x1="0" x2="0" y1="0" y2="1">
            <stop offset="0" className="[stop-color:var(--surface-2)]" stopOpacity="0" />
            <stop offset="1" className="[stop-color:var(--surface-2)]" />
          </linearGradient>
          <clipPath id="road-barrier">
            <rect x="1116" y="40" width="192" height="44" rx="6" />
          </clipPath>
        </defs>
        <rect width="1440" height="250" fill="url(#road-ground)" />
        <rect y="120" width="1440" height="130" fill="url(#road-fade)" />
        {DASHES.map(({ x, opacity }) => (
          <rect key={x} x={x} y="208" width="64" height="8" opacity={opacity} className="fill-sol" />
        ))}
        <g className="fill-text-3">
          <rect x="1148" y="52" width="8" height="128" rx="2" />
          <rect x="1268" y="52" width="8" height="128" rx="2" />
        </g>
        <g clipPath="url(#road-barrier)">
          <rect x="1116" y="40" width="192" height="44" className="fill-sol" />
          {STRIPES.map((x) => (
            <path key={x} d={`M${x} 84l22-44h20l-22 44Z`} className="fill-on-sol" />
          ))}
        </g>
      </svg>
      <img
        src="/art/pickup.webp"
        alt=""
        width={380}
        height={141}
        className="absolute right-[146px] bottom-[40px] w-[228px] max-w-none md:right-[47%] md:bottom-[66px] md:w-[300px] lg:right-[36%] lg:w-[380px] xl:right-[29%]"
      />
    </div>
  );
}
