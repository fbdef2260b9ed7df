import { brand } from '#shared/brand.ts';
import { limits } from '#shared/limits.ts';
import type { MailTexts } from '#shared/texts/mail-words.ts';
import { swahiliClaims } from './mails-claim.ts';
import { swahiliGuests } from './mails-guest.ts';
import { swahiliRefunds } from './mails-refund.ts';
import { swahiliTrials } from './mails-trial.ts';

export const swahili: MailTexts = {
  address: (link) => `Kitufe kisipofanya kazi, nakili anwani hii kwenye kivinjari chako: ${link}`,

  order: {
    completed: ({ photo, amount, isTrial, isMember, isLook, isNotForSubmission }) => ({
      subject: 'Picha yako iko tayari',
      lines: [
        isMember
          ? `Habari, kiungo kilicho hapa chini kinaonyesha picha yako na kukuwezesha kuipakua. ${isLook ? 'Ingia kwenye akaunti yako ili uione kando ya ile uliyotutumia, au uifute.' : 'Ingia kwenye akaunti yako ili uone ripoti ya vipimo vyake au uifute.'}`
          : isLook
            ? 'Habari, kiungo kilicho hapa chini kinaonyesha picha yako kando ya ile uliyotutumia na kukuwezesha kuipakua.'
            : 'Habari, kiungo kilicho hapa chini kinaonyesha picha yako pamoja na ripoti ya vipimo vyake na kukuwezesha kuipakua.',
        `Oda yako: ${photo}.`,
        ...(isNotForSubmission
          ? [
              'Picha hii si ya kuwasilishwa: mamlaka hukataa maombi yenye picha zilizobadilishwa. Tafadhali itumie kwa ajili yako mwenyewe tu.',
            ]
          : []),
        ...(amount === undefined
          ? []
          : [
              `Kiasi kilicholipwa: ${amount}. ${isMember ? 'Risiti iko kwenye pochi yako.' : 'Risiti iko kwenye kiungo hichohicho.'}`,
            ]),
        ...(isLook || isTrial
          ? []
          : [
              amount === undefined
                ? `Imekataliwa kwa sababu ya kiufundi? Kwa siku\u00A0${limits.refundRequestDays} unachagua wewe: picha mpya au kurudishiwa krediti yako.`
                : `Imekataliwa kwa sababu ya kiufundi? Kwa siku\u00A0${limits.refundRequestDays} unachagua wewe: picha mpya au kurudishiwa pesa zako.`,
              `Hadi utakapopakua picha, unaweza kuirudisha au kuomba mpya mwenyewe kwenye ukurasa wake. Baada ya hapo, au baada ya siku\u00A0${limits.refundRequestDays}, mtu wa timu yetu anaangalia dai lako na kuamua.`,
            ]),
        `Selfi uliyopakia hufutwa baada ya saa\u00A0${limits.selfieKeptHours}, picha iliyokamilika baada ya siku\u00A0${limits.resultKeptDays}. Tafadhali ipakue kabla ya hapo.`,
      ],
      action: 'Tazama picha',
    }),
    failed: ({ photo, amount, isTrial }) => ({
      subject: 'Picha yako haikuweza kutengenezwa',
      lines: [
        'Habari, kwa bahati mbaya hatukuweza kutengeneza picha yako. Kiungo kilicho hapa chini kinaeleza sababu na unachoweza kufanya.',
        `Oda yako: ${photo}.`,
        isTrial
          ? 'Jaribio lako la bure limerudi: unaweza kulitumia kwa picha nyingine.'
          : amount === undefined
            ? 'Krediti yako imerudi kwenye akaunti yako.'
            : `Kiasi cha ${amount} ulicholipa kiko njiani kurudi kwako.`,
      ],
      action: 'Tazama maelezo',
    }),
    receipt: ({ photo, amount = '' }) => ({
      subject: 'Risiti yako',
      lines: [
        `Habari, tumepokea malipo yako ya ${amount}. Oda: ${photo}.`,
        'Risiti iko kwenye pochi yako, unaweza kuipakua kama PDF. Umezima ujumbe kuhusu oda zako, kwa hiyo tunakutumia barua pepe hii pekee.',
      ],
      action: 'Fungua pochi',
    }),
    reminder: ({ photo, date }) => ({
      subject: `Picha yako itafutwa tarehe ${date}`,
      lines: [
        `Habari, tutafuta picha yako iliyokamilika tarehe ${date}. Ukitaka kuihifadhi, tafadhali ipakue kabla ya siku hiyo.`,
        `Oda yako: ${photo}.`,
        'Kama umeshaihifadhi, huna la kufanya.',
      ],
      action: 'Pakua picha',
    }),
    switchOff: (link) => `Unaweza kuzima ujumbe kuhusu oda zako kwenye mipangilio: ${link}`,
    footer: (isMember) => [
      isMember
        ? 'Usimpe mtu mwingine kiungo hiki: yeyote anayekifungua anaweza kuona na kupakua picha yako.'
        : 'Usimpe mtu mwingine kiungo hiki: yeyote anayekifungua anaweza kuona na kufuta picha yako.',
      'Ukiwa na swali, jibu tu barua pepe hii.',
    ],
  },

  refund: swahiliRefunds,

  claim: swahiliClaims,

  trial: swahiliTrials,
  guest: swahiliGuests,

  packs: {
    paid: (credits) => ({
      subject: 'Krediti zako ziko kwenye akaunti yako',
      opening: `Habari, malipo yako yamefika: krediti\u00A0${credits} zimeongezwa kwenye akaunti yako. Hazina muda wa kuisha.`,
      action: 'Fungua pochi yangu',
    }),
    pack: (name, credits, price) => `${name}: krediti\u00A0${credits}, ${price}`,
    total: (amount, paidAt, paymentId) => `Jumla iliyolipwa: ${amount}, ${paidAt}. Namba ya malipo: ${paymentId}.`,
    keep: 'Tafadhali hifadhi barua pepe hii: hapa chini kuna maandishi uliyoyakubali uliponunua.',
    accepted: (title, version, at) => `${title} (toleo la ${version}, ulikubali ${at})`,
    footer: 'Ukiwa na swali, jibu tu barua pepe hii.',
  },

  account: {
    deletion: (date) => ({
      subject: 'Akaunti yako itafutwa',
      lines: [
        `Uliomba akaunti yako ya ${brand.name} ifutwe. Akaunti, picha na taarifa zako binafsi zitafutwa kabisa tarehe ${date}.`,
        `Ukibadili mawazo, ingia ndani ya siku\u00A0${limits.deletionUndoDays} na ughairi ufutaji.`,
      ],
      action: 'Baki na akaunti yangu',
    }),
    erased: ({ number, requestedAt, erasedAt, orders, moneyRows, consents }) => ({
      subject: 'Akaunti yako imefutwa',
      lines: [
        `Akaunti yako ya ${brand.name}, picha zako na taarifa zako binafsi zimefutwa kabisa. Tafadhali hifadhi barua pepe hii kama uthibitisho.`,
        `Iliombwa: ${requestedAt}. Ilifanyika: ${erasedAt}. Namba ya uthibitisho: ${number}`,
        `Vilivyofutwa: akaunti pamoja na njia ya kuingia, anwani na mipangilio yake, nakala ya taarifa zako kama uliiomba, na picha za oda (${orders}) pamoja na vipimo vyake vyote.`,
        `Vilivyobaki bila jina wala anwani yako: rekodi za malipo na krediti ambazo sheria inatutaka tuzihifadhi (${moneyRows}), na kumbukumbu za ulichokubali na lini (${consents}).`,
      ],
    }),
    newEmail: (code) => ({
      subject: 'Thibitisha anwani yako mpya ya barua pepe',
      lines: [
        `Uliomba kutumia anwani hii kwa akaunti yako ya ${brand.name}. Msimbo wako wa kuthibitisha: ${code}`,
        `Msimbo na kiungo hufanya kazi kwa dakika\u00A0${limits.emailCodeMinutes}. Ikiwa hukuomba hili, puuza barua pepe hii; hakuna kinachobadilika.`,
      ],
      action: 'Thibitisha anwani yangu',
    }),
    emailTaken: {
      subject: 'Anwani hii tayari ina akaunti',
      lines: [
        `Mtu aliomba kuongeza anwani hii kwenye akaunti nyingine ya ${brand.name}, lakini tayari una akaunti yenye anwani hii. Hakuna kilichobadilishwa.`,
        'Ikiwa ni wewe, ingia kwa anwani hii, au weka upya nenosiri lake. Ikiwa si wewe, huna haja ya kufanya chochote.',
      ],
      action: 'Ingia',
    },
    emailChanged: (shown) => ({
      subject: 'Anwani ya barua pepe ya akaunti yako imebadilishwa',
      lines: [
        `Anwani ya barua pepe ya akaunti yako ya ${brand.name} sasa ni ${shown}. Unaingia kwa anwani hiyo, na barua pepe zetu huenda huko.`,
        `Ikiwa si wewe uliyefanya hivi, andika mara moja kwa ${brand.supportEmail}.`,
      ],
    }),
  },

  code: {
    confirm: {
      subject: 'Thibitisha anwani yako ya barua pepe',
      lines: [
        `Thibitisha anwani yako ya barua pepe ili uanze kutumia akaunti yako ya ${brand.name}.`,
        'Kiungo hufanya kazi kwa saa\u00A024.',
      ],
      action: 'Thibitisha anwani yangu',
    },
    reset: {
      subject: 'Weka upya nenosiri lako',
      lines: [
        'Uliomba nenosiri jipya la akaunti yako. Kiungo kilicho hapa chini kinakuwezesha kulichagua.',
        'Kiungo hufanya kazi kwa saa moja.',
      ],
      action: 'Chagua nenosiri jipya',
    },
    footer: 'Ikiwa hukuomba hili, puuza barua pepe hii.',
  },
};
