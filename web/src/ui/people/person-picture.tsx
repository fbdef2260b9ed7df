interface PersonPictureProps {
  /** The name of the picture without its size. */
  name: string;
  /** What it shows; empty beside words that say it. */
  alt: string;
  /** How wide it is shown, as the attribute `sizes` says it. */
  sizes: string;
  /** In sight when the page opens: it is fetched before everything that is not. */
  first?: boolean;
}

const address = (name: string, side: number) => `/assets/people/${name}-${side}.webp`;

/** A square picture of a drawn person, no larger than it is shown. */
export function PersonPicture({ name, alt, sizes, first }: PersonPictureProps) {
  return (
    <img
      src={address(name, 240)}
      srcSet={`${address(name, 240)} 240w, ${address(name, 480)} 480w`}
      sizes={sizes}
      width={480}
      height={480}
      alt={alt}
      decoding="async"
      {...(first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
    />
  );
}
