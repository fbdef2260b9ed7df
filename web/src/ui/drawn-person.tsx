import { useId } from 'react';

/** A drawn head and shoulders in a square of 400: crown at 46, eyes at 150, chin at 286. The caller draws the wall. */
export function DrawnPerson() {
  // Gradient ids must be unique on a page.
  const id = useId();
  const paint = (name: string) => `url(#${id}${name})`;
  return (
    <>
      <defs>
        <linearGradient id={`${id}skin`} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#e9bd98" />
          <stop offset="1" stopColor="#d8a079" />
        </linearGradient>
        <linearGradient id={`${id}hair`} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#4a352b" />
          <stop offset="1" stopColor="#2c1f1a" />
        </linearGradient>
        <linearGradient id={`${id}jacket`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#1f4f63" />
          <stop offset="1" stopColor="#163b4b" />
        </linearGradient>
      </defs>
      <path
        d="M122 138c-6-58 28-93 78-93s86 34 79 93c-2 22-2 62 4 96 3 20-8 33-24 37H141c-16-4-26-17-23-37 6-34 7-74 4-96z"
        fill={paint('hair')}
      />
      <path d="M30 400c3-50 34-78 84-90l48-14h76l48 14c50 12 81 40 84 90z" fill={paint('jacket')} />
      <path d="M160 296l40 62l40-62l-13-10h-54z" fill="#f6f8f7" />
      <path d="M167 252h66v38c0 14-20 34-33 34s-33-20-33-34z" fill="#c98f69" />
      <path d="M162 294l38 66l-26 40h-20l-22-96z" fill="#1a4557" />
      <path d="M238 294l-38 66l26 40h20l22-96z" fill="#1a4557" />
      <ellipse cx="133" cy="176" rx="11" ry="20" fill="#d29b74" />
      <ellipse cx="267" cy="176" rx="11" ry="20" fill="#c99069" />
      <path
        d="M137 150c0-48 24-74 63-74s63 26 63 74c0 34-3 62-14 86c-10 24-30 50-49 50s-39-26-49-50c-11-24-14-52-14-86z"
        fill={paint('skin')}
      />
      <path
        d="M131 172c-4-54 8-88 40-102c42-18 90 6 97 62c2 14 2 27 1 40c-6-12-10-26-13-40c-26 0-54-6-75-24c-8 20-24 34-34 42c-8 6-12 12-16 22z"
        fill={paint('hair')}
      />
      <path
        d="M157 138q14-9 29-3M214 135q15-6 29 3"
        fill="none"
        stroke="#3a2a22"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path d="M158 151q14-11 28 0q-14 8-28 0zM214 151q14-11 28 0q-14 8-28 0z" fill="#fff" />
      <circle cx="172" cy="150" r="5.6" fill="#35271f" />
      <circle cx="228" cy="150" r="5.6" fill="#35271f" />
      <path
        d="M157 151q15-13 30 0M213 151q15-13 30 0"
        fill="none"
        stroke="#35271f"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
      <path
        d="M199 158c-2 16-8 28-9 36c0 6 18 7 22 2"
        fill="none"
        stroke="#bb7f58"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M176 229q12-6 24-2q12-4 24 2q-10 12-24 12t-24-12z" fill="#b9655a" />
      <path d="M176 229q12 4 24 3q12 1 24-3" fill="none" stroke="#8f473f" strokeWidth="2.4" strokeLinecap="round" />
    </>
  );
}
