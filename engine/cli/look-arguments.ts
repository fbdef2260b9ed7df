import { limits } from '#shared/limits.ts';
import { everyLook } from '#shared/looks/every-look.ts';
import { Look } from '#shared/looks/look.ts';
import { builtinOffer, type LookRequest } from '#shared/looks/looks.ts';
import { MakeupIntensity, MakeupStyle } from '#shared/looks/makeup-changer/makeup-options.ts';
import { RetouchIntensity } from '#shared/looks/retoucher/retoucher-options.ts';
import { helpLine, oneOf, parseCommand, positive, UsageError } from './run-command.ts';

/** A look on the command line: its short name, its options, and the request they make. */
interface LookCommand {
  readonly name: string;
  readonly options: readonly LookOption[];
  request(given: Readonly<Partial<Record<LookOption, string>>>): LookRequest;
}
const lookOptions = ['style', 'intensity', 'colour'] as const;
type LookOption = (typeof lookOptions)[number];

/** The parsed command line. */
export interface LookArguments {
  readonly input: string;
  readonly output: string;
  /** One look, or every option of the tool on a contact sheet. */
  readonly requests: readonly LookRequest[];
  readonly isSheet: boolean;
  /** Also draws what is not offered for the picture. */
  readonly isForced: boolean;
  /** Where to write the manifest as JSON. */
  readonly manifest: string | undefined;
  readonly minShortSidePx: number;
}

/** The natural colour without a new hairstyle would be the same picture again. */
const colours = { options: builtinOffer.hairColours.filter((colour) => colour !== 'natural') };

const commands = {
  retoucher: {
    name: 'retoucher',
    options: ['intensity'],
    request: ({ intensity = 'medium' }) => ({
      tool: 'retoucher',
      intensity: oneOf(RetouchIntensity, intensity, '--intensity'),
      keep: '',
    }),
  },
  'makeup-changer': {
    name: 'makeup',
    options: ['style', 'intensity'],
    request: ({ style = 'natural', intensity = 'medium' }) => ({
      tool: 'makeup-changer',
      style: oneOf(MakeupStyle, style, '--style'),
      intensity: oneOf(MakeupIntensity, intensity, '--intensity'),
    }),
  },
  'hair-changer': {
    name: 'hair',
    options: ['colour'],
    request: ({ colour = '' }) => ({
      tool: 'hair-changer',
      hairstyle: 'unchanged',
      colour: oneOf(colours, colour, '--colour'),
    }),
  },
} as const satisfies Record<Look, LookCommand>;
const names = { options: Object.values(commands).map(({ name }) => name) };

export const lookUsage = [
  `usage: npm run look -- ${names.options.join('|')} in.jpg out.jpg [options]`,
  '  --style STYLE            of makeup (natural):',
  `                           ${MakeupStyle.options.join(', ')}`,
  `  --intensity ${MakeupIntensity.options.join('|')}  of makeup (medium)`,
  `  --intensity ${RetouchIntensity.options.join('|')}  of a retouch (medium)`,
  '  --colour COLOUR          of hair, needed unless --sheet is given:',
  `                           ${colours.options.join(', ')}`,
  '  --sheet                  every option of the tool in small on one picture, instead of one look; faces are not compared',
  '  --manifest look.json     also write what was done, and how the face compares',
  `  --min-side PIXELS        the shorter side the picture needs (${limits.uploadMinShortSidePx}); lower for studies`,
  '  --force                  also draw what is not offered for the picture',
  helpLine,
].join('\n');

/**
 * Reads the command line.
 *
 * @throws UsageError, HelpWanted
 */
export function parseLookArguments(args: readonly string[]): LookArguments {
  const { values, positionals } = parseCommand(args, {
    style: { type: 'string' },
    intensity: { type: 'string' },
    colour: { type: 'string' },
    sheet: { type: 'boolean', default: false },
    force: { type: 'boolean', default: false },
    manifest: { type: 'string' },
    'min-side': { type: 'string', default: String(limits.uploadMinShortSidePx) },
  });
  const [name, input, output, ...rest] = positionals;
  if (name === undefined || input === undefined || output === undefined || rest.length > 0) {
    throw new UsageError('name a tool and two files');
  }
  const look = lookNamed(name);
  const command: LookCommand = commands[look];
  const { sheet } = values;
  for (const option of lookOptions) {
    if (values[option] !== undefined && (!command.options.includes(option) || sheet)) {
      throw new UsageError(`--${option} has no meaning here`);
    }
  }
  return {
    input,
    output,
    requests: sheet ? everyLook(look, builtinOffer) : [command.request(values)],
    isSheet: sheet,
    isForced: values.force,
    manifest: values.manifest,
    minShortSidePx: positive(values['min-side'], '--min-side'),
  };
}

function lookNamed(name: string): Look {
  const asked = oneOf(names, name, 'the tool');
  return Look.options.find((look) => commands[look].name === asked)!;
}
