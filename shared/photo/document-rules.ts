import type { DocumentId, DocumentRules } from './document.ts';

const white = '#ffffff';

/** Digital photos are viewed pixel by pixel: up to 1.3 times, enlarging is not visible. */
const uploadedEnlargement = 1.3;
/** A 300 dpi print, enlarged 1.5 times, still has 200 dpi of real detail: what photo printers resolve. */
const printedEnlargement = 1.5;

/** 2 x 2 inches as the US Department of State draws them: head 25 to 35 mm, eyes 28 to 35 mm above the lower edge. */
const usSquare = {
  widthPx: 600,
  heightPx: 600,
  widthMm: 51,
  heightMm: 51,
  dpi: 300,
  maxEnlargement: uploadedEnlargement,
  headHeight: { min: 0.5, max: 0.69, aim: 0.6, isRule: true },
  crown: 'hair',
  eyeLine: { min: 0.56, max: 0.69, aim: 0.625, isRule: true },
} as const;

/** 35 x 45 mm at 300 dpi. ISO/IEC 19794-5 puts the eyes between 50 and 70 %; the documents leave that open. */
const icaoPortrait = {
  widthPx: 413,
  heightPx: 531,
  widthMm: 35,
  heightMm: 45,
  dpi: 300,
  maxEnlargement: printedEnlargement,
  crown: 'skull',
  eyeLine: { min: 0.5, max: 0.7, aim: 0.56, isRule: false },
} as const;

/**
 * Every supported document. Where a rule names kilobytes, the limits satisfy both 1000 and 1024 bytes.
 *
 * Documents that forbid edited pictures have no replacement background: the customer takes the picture again in front
 * of a plain wall.
 */
export const documents: Readonly<Record<DocumentId, DocumentRules>> = {
  dv: {
    ...usSquare,
    id: 'dv',
    entrySite: 'https://dvprogram.state.gov',
    background: { accepted: ['white', 'off-white'], replacement: white },
    // The lower limit is the compression rule: 600 * 600 * 3 bytes / 20.
    fileBytes: { min: 54_000, max: 240_000 },
    maxCompression: 20,
    source: 'travel.state.gov, Diversity Visa photo and digital image requirements (2026)',
  },
  'us-visa': {
    ...usSquare,
    id: 'us-visa',
    background: { accepted: ['white', 'off-white'], replacement: white },
    fileBytes: { min: 54_000, max: 240_000 },
    maxCompression: 20,
    source: 'travel.state.gov, US visas: photo requirements and digital image requirements',
  },
  'us-passport': {
    ...usSquare,
    id: 'us-passport',
    background: { accepted: ['white', 'off-white'] },
    fileBytes: { min: 55_296, max: 10_000_000 },
    source:
      'travel.state.gov, US passport photos and uploading a digital photo: 54 kB to 10 MB, not changed by software, apps or artificial intelligence',
  },
  'tr-biometric': {
    id: 'tr-biometric',
    widthPx: 591,
    heightPx: 709,
    widthMm: 50,
    heightMm: 60,
    dpi: 300,
    maxEnlargement: printedEnlargement,
    headHeight: { min: 0.7, max: 0.8, aim: 0.75, isRule: true },
    crown: 'skull',
    eyeLine: { min: 0.5, max: 0.7, aim: 0.56, isRule: false },
    background: { accepted: ['white'], replacement: white },
    source:
      'nvi.gov.tr, biometric photo 50 x 60 mm after the norms of ICAO; ICAO Doc 9303 part 3: crown to chin 70 to 80 %',
  },
  schengen: {
    ...icaoPortrait,
    id: 'schengen',
    headHeight: { min: 32 / 45, max: 36 / 45, aim: 34 / 45, isRule: true },
    // France and several consulates refuse white; others accept it.
    background: { accepted: ['light-grey', 'light-blue'], doubtful: ['white'] },
    source:
      'Regulation (EC) 810/2009 (Visa Code), photo after ICAO Doc 9303: 35 x 45 mm, head 32 to 36 mm; visa centres refuse edited pictures',
  },
  uk: {
    ...icaoPortrait,
    id: 'uk',
    headHeight: { min: 29 / 45, max: 34 / 45, aim: 31.5 / 45, isRule: true },
    eyeLine: { min: 0.5, max: 0.7, aim: 0.58, isRule: false },
    background: { accepted: ['cream', 'light-grey'] },
    source:
      'gov.uk, printed passport photos: 35 x 45 mm, crown to chin 29 to 34 mm, plain cream or light grey, unaltered by computer software',
  },
  'uk-digital': {
    ...icaoPortrait,
    id: 'uk-digital',
    namedInPixels: true,
    // The frame of the printed photo, in which 600 x 750 pixels fit.
    widthPx: 630,
    heightPx: 810,
    dpi: 457,
    maxEnlargement: uploadedEnlargement,
    headHeight: { min: 29 / 45, max: 34 / 45, aim: 31.5 / 45, isRule: true },
    eyeLine: { min: 0.5, max: 0.7, aim: 0.58, isRule: false },
    background: { accepted: ['cream', 'light-grey', 'light-coloured'] },
    fileBytes: { min: 51_200, max: 10_000_000 },
    source:
      "gov.uk, digital passport photos: at least 600 x 750 pixels, 50 kB to 10 MB, plain light-coloured background, unaltered by computer software; crown to chin 29 to 34 mm of 45 as in HM Passport Office's guidance",
  },
  canada: {
    id: 'canada',
    widthPx: 591,
    heightPx: 827,
    widthMm: 50,
    heightMm: 70,
    dpi: 300,
    maxEnlargement: printedEnlargement,
    crown: 'skull',
    headHeight: { min: 31 / 70, max: 36 / 70, aim: 33.5 / 70, isRule: true },
    eyeLine: { min: 0.5, max: 0.7, aim: 0.6, isRule: false },
    needsMuchWall: true,
    background: { accepted: ['white', 'light-coloured'] },
    source: 'canada.ca, passport photo specifications: 50 x 70 mm, chin to crown 31 to 36 mm, not altered in any way',
  },
  'in-visa': {
    ...usSquare,
    id: 'in-visa',
    background: { accepted: ['white', 'light-coloured'], replacement: white },
    fileBytes: { min: 10_240, max: 300_000 },
    source:
      'indianvisaonline.gov.in, photo 2 x 2 inches: head 25 to 35 mm, eyes 1 1/8 to 1 3/8 inches high, 10 to 300 kB',
  },
  'cn-visa': {
    id: 'cn-visa',
    // The largest size with the print's proportions that the upload takes (354-420 x 472-560 pixels).
    widthPx: 385,
    heightPx: 560,
    widthMm: 33,
    heightMm: 48,
    dpi: 296,
    maxEnlargement: uploadedEnlargement,
    crown: 'skull',
    headHeight: { min: 28 / 48, max: 33 / 48, aim: 30.5 / 48, isRule: true },
    eyeLine: { min: 0.5, max: 0.7, aim: 0.585, isRule: false },
    headWidth: { min: 15 / 48, max: 22 / 48 },
    spaceAbove: { min: 3 / 48, max: 5 / 48 },
    spaceBelow: { min: 7 / 48 },
    needsMuchWall: true,
    background: { accepted: ['white', 'close-to-white'] },
    fileBytes: { min: 40_960, max: 120_000 },
    source:
      'Chinese visa application service, photo requirements: 33 x 48 mm, head 28 to 33 mm, 3 to 5 mm above it, 40 to 120 kB, not altered',
  },
  australia: {
    ...icaoPortrait,
    id: 'australia',
    headHeight: { min: 32 / 45, max: 36 / 45, aim: 34 / 45, isRule: true },
    background: { accepted: ['white', 'light-grey'] },
    source:
      'passports.gov.au, photo guidelines: 35-40 x 45-50 mm, chin to crown 32 to 36 mm, plain white or light grey, no retouching',
  },
};
