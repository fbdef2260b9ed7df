import { ContactCard } from '#web/features/contact/contact-card.tsx';
import { PageTitle } from '../page-title.tsx';

/** How to reach a person. */
export function ContactPage() {
  return (
    <>
      <PageTitle page="contact" />
      <ContactCard />
    </>
  );
}
