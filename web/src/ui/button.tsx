import { Button as KitButton } from '@aws-amplify/ui-react';
import { createContext, type ReactNode, useContext } from 'react';

/** The prominence of a button; one `primary` a screen. */
export type ButtonLook = 'primary' | 'quiet' | 'plain' | 'danger';

interface ButtonProps {
  children: ReactNode;
  onClick?: () => void;
  look?: ButtonLook;
  large?: boolean;
  disabled?: boolean;
  /** Looks and reads as disabled, but a press answers with what is missing. */
  asDisabled?: boolean;
  /** Shown with a spinner while the action runs; the button is disabled then. */
  busyText?: string | undefined;
  type?: 'button' | 'submit';
  /** Ids of what distinguishes it from others of the same name. */
  describedBy?: string | undefined;
}

const IsBesidePrimary = createContext(false);

/** Content next to the primary button of a screen: buttons that would be primary are quiet in it. */
export function BesidePrimary({ children }: { children: ReactNode }) {
  return <IsBesidePrimary value={true}>{children}</IsBesidePrimary>;
}

/** The kit's button in the product's styles. */
export function Button({
  children,
  onClick,
  look: ownLook = 'primary',
  large,
  disabled,
  asDisabled,
  busyText,
  type = 'button',
  describedBy,
}: ButtonProps) {
  const isBesidePrimary = useContext(IsBesidePrimary);
  const look = isBesidePrimary && ownLook === 'primary' ? 'quiet' : ownLook;
  return (
    <KitButton
      className={buttonClass(look, large)}
      variation={look === 'primary' ? 'primary' : undefined}
      type={type}
      isDisabled={disabled === true || busyText !== undefined}
      aria-disabled={asDisabled}
      aria-describedby={describedBy}
      isLoading={busyText !== undefined}
      loadingText={busyText ?? ''}
      onClick={onClick && (() => onClick())}
    >
      {children}
    </KitButton>
  );
}

/** The classes that make a link look like a button. */
export function buttonClass(look: ButtonLook, large = false): string {
  return `button button--${look}${large ? ' button--large' : ''}`;
}

/** The classes of a link that is the primary action. */
export function actionLinkClass(look: ButtonLook = 'primary', large = false): string {
  const kit = look === 'primary' ? 'amplify-button amplify-button--primary' : 'amplify-button';
  return `${kit} ${buttonClass(look, large)}`;
}
