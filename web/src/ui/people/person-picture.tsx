interface PersonPictureProps {
  /** The name of the picture without its size. */
  name: string;
  /** The alternative text; empty next to text that says the same. */
  alt: string;
  /** Its width, in the syntax of `sizes`. */
  sizes: string;
  /** Whether it is above the fold: then it loads with priority. */
  first?: boolean;
}

const address = (name: string, side: number) => `/assets/people/${name}-${side}.webp`;

/** A square picture of a person, in a size that fits its width. */
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
