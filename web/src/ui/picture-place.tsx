import { useState } from 'react';
import { Icon } from './icon.tsx';

/**
 * A picture of unknown shape in a fixed box, so that nothing shifts when it loads, or when the browser cannot show it.
 */
export function PicturePlace({ picture, className }: { picture: string | undefined; className: string }) {
  const [broken, setBroken] = useState<string>();
  return (
    <div className={`picture-place ${className}`}>
      {picture === undefined || broken === picture ? (
        <Icon name="face" />
      ) : (
        <img src={picture} alt="" onError={() => setBroken(picture)} />
      )}
    </div>
  );
}
