import { useTranslation } from 'react-i18next';
import { PriceBox, type PriceBoxProps } from '../paying/price-box.tsx';
import { FreeTrialStep } from './free-trial-step.tsx';

/** The price of a guest's photo with a free trial: nothing once the e-mail is confirmed, or the usual price. */
export function FreeTrialBox(props: PriceBoxProps) {
  const { t } = useTranslation('trials');
  const offeredTrial = {
    price: t('free'),
    choice: { title: t('title'), hint: t('hint') },
    part: t('nothingCharged'),
    Step: FreeTrialStep,
  };
  return <PriceBox {...props} offeredTrial={offeredTrial} />;
}
