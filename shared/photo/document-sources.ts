import type { DocumentId } from './document.ts';

/** A figure of a document's rules, by its name there. */
export type Figure =
  | 'size'
  | 'headHeight'
  | 'headWidth'
  | 'eyeLine'
  | 'spaceAbove'
  | 'spaceBelow'
  | 'background'
  | 'file';

/** Where figures of a document's rules are published. */
export interface FigureSource {
  readonly figures: readonly Figure[];
  readonly url: string;
  /** The day on which this page, or a stored copy of it, was last compared with the figures; absent where none was noted. */
  readonly readOn?: string;
}

const stateDepartment = 'https://travel.state.gov';
/** The State Department's page on digital images of visa applications, at its former address. */
const visaFiles = { url: 'http://travel.state.gov/visa/guide/guide_3882.html', readOn: '2026-11-26' };
const icao = 'https://www.icao.int';
const ukPhotos = 'https://www.gov.uk/photos-for-passports';

/** The published sources of each document's figures. A measure that the engine chose itself has none. */
export const documentSources: Readonly<Record<DocumentId, readonly FigureSource[]>> = {
  dv: [
    { figures: ['size', 'file'], ...visaFiles },
    { figures: ['headHeight', 'eyeLine', 'background'], url: stateDepartment },
  ],
  'us-visa': [
    { figures: ['size', 'file'], ...visaFiles },
    { figures: ['headHeight', 'eyeLine', 'background'], url: stateDepartment },
  ],
  'us-passport': [
    {
      figures: ['size', 'headHeight', 'background'],
      url: 'https://bg.usembassy.gov/visas/nonimmigrant-visas/photo-requirements/',
      readOn: '2026-11-26',
    },
    { figures: ['eyeLine', 'file'], url: stateDepartment },
  ],
  'tr-biometric': [
    { figures: ['size', 'background'], url: 'https://www.nvi.gov.tr' },
    { figures: ['headHeight'], url: icao },
  ],
  schengen: [
    {
      figures: ['size', 'headHeight'],
      url: 'http://montreal.consulfrance.org/Instructions-for-ID-photos',
      readOn: '2026-11-26',
    },
    {
      figures: ['background'],
      url: 'https://passeport.ants.gouv.fr/Vos-demarches/Photographie-d-identite',
      readOn: '2026-11-26',
    },
  ],
  uk: [{ figures: ['size', 'headHeight', 'background'], url: ukPhotos }],
  'uk-digital': [{ figures: ['size', 'headHeight', 'background', 'file'], url: ukPhotos }],
  canada: [{ figures: ['size', 'headHeight', 'background'], url: 'https://www.canada.ca' }],
  'in-visa': [
    { figures: ['size', 'headHeight', 'eyeLine', 'background', 'file'], url: 'https://indianvisaonline.gov.in' },
  ],
  'cn-visa': [
    {
      figures: ['size', 'headWidth', 'background'],
      url: 'http://www.fmcoprc.gov.hk/eng/fwxx/wgrqz/t1418248.htm',
      readOn: '2026-11-26',
    },
    { figures: ['headHeight', 'spaceAbove', 'spaceBelow', 'file'], url: 'https://www.visaforchina.cn' },
  ],
  australia: [
    {
      figures: ['size', 'headHeight'],
      url: 'https://www.passports.gov.au/Web/Requirements/PhotographGuidelines.aspx',
      readOn: '2026-11-26',
    },
    { figures: ['background'], url: 'https://www.passports.gov.au' },
  ],
};
