import { useState } from 'react';
import { Icon } from './icon.tsx';

/**
 * A picture whose shape is not known yet, in a place that is: nothing moves when it arrives, or when the browser cannot
 * show it.
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
