const paths = {
  check: 'M5 12.5l4.5 4.5L19 7.5',
  warn: 'M12 8v5.5M12 17h.01M10.3 4.3L2.9 17.2A2 2 0 0 0 4.6 20.2h14.8a2 2 0 0 0 1.7-3L13.7 4.3a2 2 0 0 0-3.4 0z',
  bad: 'M7 7l10 10M17 7L7 17',
  info: 'M12 11v5.5M12 7.5h.01M21 12a9 9 0 1 1-18 0a9 9 0 0 1 18 0z',
  chevron: 'M6 9.5l6 6l6-6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  upload: 'M12 16V4.5M7 9l5-5l5 5M4.5 15.5v2.5a2.5 2.5 0 0 0 2.5 2.5h10a2.5 2.5 0 0 0 2.5-2.5v-2.5',
  download: 'M12 4v11.5M7 11l5 5l5-5M4.5 17v1a2.5 2.5 0 0 0 2.5 2.5h10a2.5 2.5 0 0 0 2.5-2.5v-1',
  share:
    'M8.6 10.7l6.8-3.9M8.6 13.3l6.8 3.9M9 12a3 3 0 1 1-6 0a3 3 0 0 1 6 0zM21 5.3a3 3 0 1 1-6 0a3 3 0 0 1 6 0zM21 18.7a3 3 0 1 1-6 0a3 3 0 0 1 6 0z',
  lock: 'M7.5 10.5V7.5a4.5 4.5 0 0 1 9 0v3M6.5 10.5h11a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2z',
  clock: 'M12 7v5.3l3.3 2M21 12a9 9 0 1 1-18 0a9 9 0 0 1 18 0z',
  ruler: 'M3.5 15.5l12-12l5 5l-12 12zM8 11l2 2M11 8l1.5 1.5M5.5 13.5l1.5 1.5M14 5l2 2',
  shield: 'M12 3.5l7.5 2.8v5.2c0 4.4-3 7.7-7.5 9.5c-4.5-1.8-7.5-5.1-7.5-9.5V6.3zM8.7 12l2.4 2.4l4.3-4.4',
  mail: 'M4.5 6h15a1.5 1.5 0 0 1 1.5 1.5v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 16.5v-9A1.5 1.5 0 0 1 4.5 6zM3.5 7.5l8.5 6l8.5-6',
  face: 'M9 10h.01M15 10h.01M9 15c1.8 1.3 4.2 1.3 6 0M21 12a9 9 0 1 1-18 0a9 9 0 0 1 18 0z',
  trash:
    'M4.5 7h15M9.5 7V5a1 1 0 0 1 1-1h3a1 1 0 0 1 1 1v2M6.5 7l.8 11.6a1.5 1.5 0 0 0 1.5 1.4h6.4a1.5 1.5 0 0 0 1.5-1.4L17.5 7',
  globe:
    'M21 12a9 9 0 1 1-18 0a9 9 0 0 1 18 0zM3 12h18M12 3c2.5 2.7 3.7 5.7 3.7 9s-1.2 6.3-3.7 9c-2.5-2.7-3.7-5.7-3.7-9s1.2-6.3 3.7-9z',
  cart: 'M3.5 4.5h2.2l2.2 10.5h9.8l2-7.5H6.4M9.5 19.2h.01M16.5 19.2h.01',
  back: 'M19 12H5.5M11 6l-6 6l6 6',
  eye: 'M2.5 12s3.5-6.5 9.5-6.5s9.5 6.5 9.5 6.5s-3.5 6.5-9.5 6.5S2.5 12 2.5 12zM15 12a3 3 0 1 1-6 0a3 3 0 0 1 6 0z',
  eyeOff:
    'M4 4l16 16M9.6 5.8A9.6 9.6 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.6 3.3M6.3 7.6A15.6 15.6 0 0 0 2.5 12s3.5 6.5 9.5 6.5a9.4 9.4 0 0 0 4.4-1.1M10 10a3 3 0 0 0 4 4',
  person: 'M16 8a4 4 0 1 1-8 0a4 4 0 0 1 8 0zM4.5 20c.8-3.8 3.8-5.8 7.5-5.8s6.7 2 7.5 5.8',
  print:
    'M7.5 9V4h9v5M7.5 17.5h-2A1.5 1.5 0 0 1 4 16v-5.5A1.5 1.5 0 0 1 5.5 9h13a1.5 1.5 0 0 1 1.5 1.5V16a1.5 1.5 0 0 1-1.5 1.5h-2M7.5 14.5h9V20h-9z',
} as const;

export type IconName = keyof typeof paths;

/** All icon names. */
export const iconNames = Object.keys(paths) as IconName[];

/** A line icon next to text that says the same; hidden from screen readers. */
export function Icon({ name, className = 'icon' }: { name: IconName; className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
