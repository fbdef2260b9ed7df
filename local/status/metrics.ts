/** The values of one metric since the boot, in total or for one value of a dimension. */
export interface StatusMetric {
  readonly name: string;
  /** For example `tool=greencard`; empty for the total. */
  readonly of: string;
  readonly count: number;
  readonly sum: number;
  readonly median: number;
  readonly most: number;
}

interface Declared {
  readonly CloudWatchMetrics: readonly {
    readonly Dimensions: readonly (readonly string[])[];
    readonly Metrics: readonly { readonly Name: string }[];
  }[];
}

/**
 * The metrics CloudWatch would keep of these log lines, which carry them in its embedded metric format: one for each
 * set of dimensions a line declares, sorted by name and dimension.
 */
export function metricsOf(lines: Iterable<string>): StatusMetric[] {
  const values = new Map<string, { name: string; of: string; values: number[] }>();
  for (const line of lines) {
    const said = parse(line);
    for (const { Dimensions, Metrics } of said?._aws.CloudWatchMetrics ?? []) {
      for (const [names, { Name: name }] of Dimensions.flatMap((set) =>
        Metrics.map((metric) => [set, metric] as const),
      )) {
        const of = names.map((dimension) => `${dimension}=${said?.[dimension]}`).join(' ');
        const metric = values.get(`${name} ${of}`) ?? { name, of, values: [] };
        metric.values.push(Number(said?.[name]));
        values.set(`${name} ${of}`, metric);
      }
    }
  }
  return [...values.values()].map(summed).sort((a, b) => (`${a.name} ${a.of}` < `${b.name} ${b.of}` ? -1 : 1));
}

/** The object of a line with metrics. Log lines begin with their time. */
function parse(line: string): ({ readonly _aws: Declared } & Readonly<Record<string, unknown>>) | undefined {
  const from = line.indexOf('{');
  if (from === -1 || !line.includes('"CloudWatchMetrics"')) return undefined;
  try {
    return JSON.parse(line.slice(from));
  } catch {
    // A function may print anything.
    return undefined;
  }
}

function summed({ name, of, values }: { name: string; of: string; values: number[] }): StatusMetric {
  const sorted = values.toSorted((a, b) => a - b);
  return {
    name,
    of,
    count: values.length,
    sum: values.reduce((sum, value) => sum + value, 0),
    median: sorted[Math.floor((sorted.length - 1) / 2)] ?? 0,
    most: sorted.at(-1) ?? 0,
  };
}
