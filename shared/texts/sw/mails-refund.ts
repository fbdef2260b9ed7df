import type { RefundTexts } from '#shared/texts/mail-words.ts';

const why = {
  job_failed: 'Hatukuweza kutengeneza picha yako, kwa hiyo hulipi chochote kwa ajili yake.',
  withdrawn: 'Ulifuta oda yako kabla hatujaanza kutengeneza picha.',
  given_back: 'Ulirudisha picha yako. Picha zake zimefutwa kwenye seva zetu.',
  claim: 'Hii inatokana na dai lako chini ya dhamana yetu.',
  packs:
    'Hii ni thamani ya krediti za vifurushi vyako ambazo hukuzitumia. Krediti hizo zimeondolewa kwenye salio lako.',
  no_use: 'Malipo yako yalitufikia wakati oda yake haipo tena au ilikuwa imeshalipiwa.',
} as const;

/** The mails about what goes back, in Swahili. */
export const swahiliRefunds: RefundTexts = {
  owed: ({ amount, reason }) => ({
    subject: `Kiasi cha ${amount} kiko njiani kurudi kwako`,
    lines: [`Habari, tunarudisha ${amount} kwenye kadi uliyolipia.`, why[reason], 'Tutakuandikia tena ikishakamilika.'],
  }),
  returned: ({ amount, reason }) => ({
    subject: `Tumekurudishia ${amount}`,
    lines: [
      `Habari, tumerudisha kiasi cha ${amount} kwenye kadi uliyolipia.`,
      why[reason],
      'Lini kitaonekana kwenye taarifa ya akaunti yako inategemea benki yako; mara nyingi ni ndani ya siku chache za kazi.',
    ],
  }),
  creditBack: (reason) => ({
    subject: 'Krediti yako imerudi',
    lines: ['Habari, krediti uliyotumia imerudi kwenye akaunti yako.', why[reason]],
  }),
  footer: ['Ukiwa na swali, jibu tu barua pepe hii.'],
};
