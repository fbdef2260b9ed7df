import type { ReactNode } from 'react';
import { Handle, HandleRoot, Item, Provider, Root } from 'react-compare-slider/components';
import { useReactCompareSlider } from 'react-compare-slider/hooks';

interface CompareSliderProps {
  /** The handle's name; the library's own is long, and English in every language. */
  handleLabel: string;
  itemOne: ReactNode;
  itemTwo: ReactNode;
  /** Where the handle stands at first, in percent from the left. @default the middle */
  startsAt?: number;
  className?: string;
}

/** The start of the handle where the second picture is what was made: it is seen almost whole, the handle beside it. */
export const atEdge = 10;

/** Two pictures with a comparison slider. */
export function CompareSlider({ handleLabel, itemOne, itemTwo, startsAt = 50, className }: CompareSliderProps) {
  return (
    <Provider {...useReactCompareSlider({ defaultPosition: startsAt })}>
      <Root className={className}>
        <Item item="itemOne">{itemOne}</Item>
        <Item item="itemTwo">{itemTwo}</Item>
        <HandleRoot aria-label={handleLabel}>
          <Handle />
        </HandleRoot>
      </Root>
    </Provider>
  );
}
