import type { ReactNode } from 'react';
import { Handle, HandleRoot, Item, Provider, Root } from 'react-compare-slider/components';
import { useReactCompareSlider } from 'react-compare-slider/hooks';

interface CompareSliderProps {
  /** The handle's name; the library's own is long, and English in every language. */
  handleLabel: string;
  itemOne: ReactNode;
  itemTwo: ReactNode;
  className?: string;
}

/** Two pictures with a comparison slider. */
export function CompareSlider({ handleLabel, itemOne, itemTwo, className }: CompareSliderProps) {
  return (
    <Provider {...useReactCompareSlider()}>
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
