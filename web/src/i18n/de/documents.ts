import { documentNames } from '#shared/texts/de/document-names.ts';
import texts from '../../../../shared/texts/de/pages/documents.json' with { type: 'json' };

export default { ...texts, names: documentNames };
