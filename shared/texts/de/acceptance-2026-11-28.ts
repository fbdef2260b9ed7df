import type { AcceptanceWords } from '../../payments/acceptance-words.ts';

/** What buyers of packs agreed to in German since 28 November 2026. */
export const german: AcceptanceWords = {
  distanceSales: (seller) => ({
    title: 'Fernabsatzvertrag',
    paragraphs: [
      `Verkäufer: ${seller}. Käufer: die Inhaberin oder der Inhaber des Kontos, für das gezahlt wurde.`,
      'Gegenstand: die in der Bestellung gezeigten Guthabenpakete mit Name, Anzahl der Credits und Preis. Ein Credit bezahlt eine Umwandlung mit einem der Tools der Website. Credits verfallen nicht.',
      'Preis: der an der Kasse gezeigte Gesamtbetrag; sonst wird nichts berechnet. Bezahlt wird mit Karte auf der Seite des Zahlungsdienstleisters.',
      'Lieferung: Sobald die Zahlung bestätigt ist, werden die Credits dem Konto gutgeschrieben; verschickt wird nichts.',
      'Widerruf: Für unbenutzte Credits können Sie innerhalb von 14 Tagen ohne Angabe von Gründen widerrufen; eine E-Mail an die Adresse des Verkäufers genügt. Der Teil des Preises, der auf die unbenutzten Credits entfällt, wird auf die Karte zurückgezahlt, mit der Sie bezahlt haben. Für benutzte Credits besteht kein Widerrufsrecht.',
      'Streitigkeiten: Der Schutz durch das Verbraucherrecht des Landes, in dem Sie leben, bleibt Ihnen erhalten.',
    ],
  }),
  preInformation: (seller) => ({
    title: 'Vorvertragliche Informationen',
    paragraphs: [
      `Verkäufer und Anschrift für Beschwerden: ${seller}.`,
      'Gegenstand: Credits für das Erstellen von Fotos im Internet. Name, Anzahl der Credits und Gesamtpreis der Pakete stehen in der Bestellung. Credits verfallen nicht.',
      'Die Credits werden Ihrem Konto gutgeschrieben, sobald die Zahlung bestätigt ist, und können sofort benutzt werden.',
      'Unbenutzte Credits können Sie 14 Tage lang widerrufen; für benutzte besteht kein Widerrufsrecht. Der Credit einer fehlgeschlagenen Umwandlung wird automatisch zurückgebucht.',
    ],
  }),
  immediateStart: () => ({
    title: 'Sofortiger Beginn',
    paragraphs: [
      'Ich möchte, dass die Credits meinem Konto sofort gutgeschrieben werden und die Leistung vor Ablauf der Widerrufsfrist beginnt. Mir ist bekannt, dass mein Widerrufsrecht für die Credits erlischt, die ich benutze.',
    ],
  }),
};
