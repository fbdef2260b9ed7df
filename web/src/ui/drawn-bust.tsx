interface DrawnBustProps {
  /** The centre of the head, its crown and its chin in the drawing. */
  middle: number;
  crown: number;
  chin: number;
}

/**
 * A plain bust of no particular age or sex: the head is 100 high, hair included, with its eyes at 52. The shoulders
 * extend beyond the frame of any photo; the frame crops them.
 */
export function DrawnBust({ middle, crown, chin }: DrawnBustProps) {
  return (
    <g transform={`translate(${middle} ${crown}) scale(${(chin - crown) / 100})`}>
      <path
        d="M-150 330c0-110 4-160 46-176c30-11 62-16 78-36h52c16 20 48 25 78 36c42 16 46 66 46 176z"
        fill="#0c6b62"
      />
      <path d="M-27 117c0 20 11 31 27 31s27-11 27-31l-9-5h-36z" fill="#e9f2ef" />
      <path d="M-17 82v35c0 12 8 20 17 20s17-8 17-20v-35z" fill="#b5cdc6" />
      <path d="M-17 95c6 7 11 10 17 10s11-3 17-10v-13h-34z" fill="#94b3aa" />
      <path d="M-39 57a5 9 0 1 0 10 0a5 9 0 1 0-10 0zM29 57a5 9 0 1 0 10 0a5 9 0 1 0-10 0z" fill="#b5cdc6" />
      <path
        d="M-33 46c0-26 14-38 33-38s33 12 33 38c0 18-4 32-12 42c-7 8-14 12-21 12s-14-4-21-12c-8-10-12-24-12-42z"
        fill="#d3e4df"
      />
      <path
        d="M-35 55c-6-34 8-55 35-55s41 21 35 55c-3-8-4-16-7-23c-13 0-27-3-37-12c-4 9-13 14-20 16c-3 6-4 12-6 19z"
        fill="#25413d"
      />
      <g fill="none" stroke="#25413d" strokeLinecap="round" strokeWidth="1.8">
        <path d="M-21 45q7-4 13-1M8 44q6-3 13 1" />
        <path d="M0 56c-1 6-4 9-4 12q4 3 8 0" stroke="#7d9f97" />
        <path d="M-9 82q9 2 18 0" stroke="#557c74" />
      </g>
      <path
        d="M-17.4 52a3.4 2.6 0 1 0 6.8 0a3.4 2.6 0 1 0-6.8 0zM10.6 52a3.4 2.6 0 1 0 6.8 0a3.4 2.6 0 1 0-6.8 0z"
        fill="#25413d"
      />
    </g>
  );
}
