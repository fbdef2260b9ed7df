import type { PlacedCrop } from './place-crop.ts';
import './crop.css';

interface CroppedPictureProps {
  /** The whole picture; what of it is seen is up to the browser, so that no other picture has to be fetched. */
  picture: string;
  crop: PlacedCrop;
  alt: string;
  onError?: () => void;
}

/** The part of a picture that the document crop takes, upright. */
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
