import { useTranslation } from 'react-i18next';
import { PriceBox, type PriceBoxProps } from '../paying/price-box.tsx';
import { TryStep } from './try-step.tsx';

/** What a guest's photo costs where one is free: nothing, once the address is confirmed, or what any photo costs. */
export function TryBox(props: PriceBoxProps) {
  const { t } = useTranslation('trials');
  const offeredTry = {
    price: t('free'),
    choice: { title: t('title'), hint: t('hint') },
    part: t('nothingCharged'),
    Step: TryStep,
  };
  return <PriceBox {...props} offeredTry={offeredTry} />;
}
