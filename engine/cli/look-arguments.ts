import { parseArgs } from 'node:util';
import { requiredShortSidePx } from '#engine/input/limits.ts';
import { builtinOffer } from '#shared/looks/builtin-offer.ts';
import type { LookRequest } from '#shared/looks/look-request.ts';
import { MakeupIntensity, MakeupStyle } from '#shared/tools/makeup-changer.ts';
import { oneOf, positive, UsageError } from './run-command.ts';

/** The tools under the short names a person types. */
const tools = { options: ['retoucher', 'makeup', 'hair'] } as const;
type Tool = (typeof tools.options)[number];

/** What the command line asks for. */
export interface LookArguments {
  readonly input: string;
  readonly output: string;
  /** One look, or every option of the tool on a contact sheet. */
  readonly requests: readonly LookRequest[];
  readonly isSheet: boolean;
  /** Where to write the manifest as JSON. */
  readonly manifest: string | undefined;
  readonly minShortSidePx: number;
}

/** The command line asks how it is used. */
export class HelpWanted extends Error {}

/** Its own colour on its own cut would be the same picture again. */
const colours = { options: builtinOffer.hairColours.filter((colour) => colour !== 'natural') };

export const lookUsage = [
  `usage: npm run look -- ${tools.options.join('|')} in.jpg out.jpg [options]`,
  '  --style STYLE            of makeup (natural):',
  `                           ${MakeupStyle.options.join(', ')}`,
  `  --intensity ${MakeupIntensity.options.join('|')}  of makeup (medium)`,
  '  --colour COLOUR          of hair, needed unless --sheet is given:',
  `                           ${colours.options.join(', ')}`,
  '  --sheet                  every option of the tool in small on one picture, instead of one look; faces are not compared',
  '  --manifest look.json     also write what was done, and how the face compares',
  `  --min-side PIXELS        the shorter side the picture needs (${requiredShortSidePx}); lower for studies`,
  '  --help                   this text',
].join('\n');

/**
 * Reads the command line.
 *
 * @throws UsageError, HelpWanted
 */
export function parseLookArguments(args: readonly string[]): LookArguments {
  const { values, positionals } = parse(args);
  if (values.help) throw new HelpWanted();
  const [name, input, output, ...rest] = positionals;
  if (name === undefined || input === undefined || output === undefined || rest.length > 0) {
    throw new UsageError('name a tool and two files');
  }
  const tool = oneOf(tools, name, 'the tool');
  const { style, intensity, colour, sheet } = values;
  for (const [option, value, owner] of [
    ['--style', style, 'makeup'],
    ['--intensity', intensity, 'makeup'],
    ['--colour', colour, 'hair'],
  ] as const) {
    if (value !== undefined && (tool !== owner || sheet)) throw new UsageError(`${option} has no meaning here`);
  }
  return {
    input,
    output,
    requests: sheet ? everyOption(tool) : [oneLook(tool, style, intensity, colour)],
    isSheet: sheet,
    manifest: values.manifest,
    minShortSidePx: positive(values['min-side'], '--min-side'),
  };
}

function oneLook(tool: Tool, style = 'natural', intensity = 'medium', colour?: string): LookRequest {
  switch (tool) {
    case 'retoucher':
      return { tool: 'retoucher' };
    case 'makeup':
      return {
        tool: 'makeup-changer',
        style: oneOf(MakeupStyle, style, '--style'),
        intensity: oneOf(MakeupIntensity, intensity, '--intensity'),
      };
    case 'hair':
      return { tool: 'hair-changer', hairstyle: 'unchanged', colour: oneOf(colours, colour ?? '', '--colour') };
  }
}

function everyOption(tool: Tool): readonly LookRequest[] {
  switch (tool) {
    case 'retoucher':
      return [{ tool: 'retoucher' }];
    case 'makeup':
      return builtinOffer.makeupStyles.flatMap((style) =>
        builtinOffer.intensities.map((intensity): LookRequest => ({ tool: 'makeup-changer', style, intensity })),
      );
    case 'hair':
      return colours.options.map((colour): LookRequest => ({ tool: 'hair-changer', hairstyle: 'unchanged', colour }));
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        style: { type: 'string' },
        intensity: { type: 'string' },
        colour: { type: 'string' },
        sheet: { type: 'boolean', default: false },
        manifest: { type: 'string' },
        'min-side': { type: 'string', default: String(requiredShortSidePx) },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}
