import { Button } from '#web/ui/button.tsx';
import { CompareSlider } from '#web/ui/compare-slider.tsx';
import { DrawnBust } from '#web/ui/drawn-bust.tsx';
import { DrawnPerson } from '#web/ui/drawn-person.tsx';
import { ExampleDrawing } from '#web/ui/example-drawing.tsx';
import { exampleKinds } from '#web/ui/example-marks.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { MarkedPicture } from '#web/ui/marked-picture.tsx';
import { PhotoOutline } from '#web/ui/photo-outline.tsx';
import { PicturePlace } from '#web/ui/picture-place.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { Section, State } from './state.tsx';
import { action, hint, name, sentence, title } from './words.ts';

/** A picture of one colour, so that the book needs no photo. */
const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><rect width="300" height="300" fill="#9fb8b2"/></svg>',
)}`;
const place = { left: 0.3, top: 0.2, width: 0.4, height: 0.5 };

export function Pictures() {
  const marked = <MarkedPicture picture={picture} ratio={1} places={[place]} label={name} unreadable={sentence} />;
  return (
    <>
      <Section name="Logo">
        {(['full', 'icon', 'text'] as const).map((variant) => (
          <State key={variant} of={variant}>
            <Logo variant={variant} />
          </State>
        ))}
        {(['sm', 'md', 'lg', 'xl'] as const).map((size) => (
          <State key={size} of={`full, ${size}`}>
            <Logo variant="full" size={size} />
          </State>
        ))}
      </Section>
      <Section name="Pictures">
        <State of="picture place, empty">
          <PicturePlace picture={undefined} className="book__drawing" />
        </State>
        <State of="picture place">
          <PicturePlace picture={picture} className="book__drawing" />
        </State>
        <State of="marked picture">{marked}</State>
        <State of="marked picture that cannot be shown">
          <MarkedPicture picture={undefined} places={[]} label={name} unreadable={sentence} />
        </State>
        <State of="comparison">
          <CompareSlider
            handleLabel={name}
            itemOne={<img src={picture} alt="" width="300" />}
            itemTwo={<div className="book__swatch" style={{ blockSize: 300, background: 'var(--brand-soft)' }} />}
          />
        </State>
        <State of="code for the phone">
          <QrCode text="https://example.com" label={name} />
        </State>
        <State of="photo outline">
          <PhotoOutline className="book__drawing" width={35} height={45} crown={5} chin={38} />
        </State>
        <State of="drawn bust">
          <svg viewBox="0 0 300 300" className="book__drawing" aria-hidden="true">
            <DrawnBust middle={150} crown={60} chin={180} />
          </svg>
        </State>
        <State of="drawn person">
          <svg viewBox="0 0 400 400" className="book__drawing" aria-hidden="true">
            <DrawnPerson />
          </svg>
        </State>
      </Section>
      <Section name="Example drawing">
        {exampleKinds.map((kind) => (
          <State key={kind} of={kind}>
            <div className="book__drawing">
              <ExampleDrawing kind={kind} />
            </div>
          </State>
        ))}
      </Section>
      <Section name="Refusal">
        <State of="one picture refused" wide>
          <Refusal title={title} advice={sentence} picture={marked} example="light" exampleLabel={hint}>
            <Button>{action}</Button>
          </Refusal>
        </State>
      </Section>
    </>
  );
}
