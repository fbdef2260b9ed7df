import type { ReactNode } from 'react';
import { Handle, HandleRoot, Item, Provider, Root } from 'react-compare-slider/components';
import { useReactCompareSlider } from 'react-compare-slider/hooks';

interface CompareSliderProps {
  /** What the handle is called; the library's own name is long, and English everywhere. */
  handleLabel: string;
  itemOne: ReactNode;
  itemTwo: ReactNode;
  className?: string;
}

/** Two pictures on each other, and a handle between them. */
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
