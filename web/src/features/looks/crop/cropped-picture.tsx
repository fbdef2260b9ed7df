import type { PlacedCrop } from './place-crop.ts';
import './crop.css';

interface CroppedPictureProps {
  /** The whole picture; CSS crops it, so that no other picture has to load. */
  picture: string;
  crop: PlacedCrop;
  alt: string;
  onError?: () => void;
}

/** The document crop of a picture, upright. */
export function CroppedPicture({ picture, crop: { width, corner, turnRadians }, alt, onError }: CroppedPictureProps) {
  return (
    <span className="cropped-picture">
      <img
        src={picture}
        alt={alt}
        onError={onError}
        style={{
          inlineSize: `${width * 100}%`,
          transform: `rotate(${turnRadians}rad) translate(${corner.x * -100}%, ${corner.y * -100}%)`,
        }}
      />
    </span>
  );
}
