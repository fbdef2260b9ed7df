import { traceHeader } from '#shared/http/trace-id.ts';
import { problemOf } from './api.ts';
import { NetworkFailure } from './api-problem.ts';
import { memberToken } from './auth/token-source.ts';
import { visitTrace } from './trace.ts';

/**
 * Saves a PDF of the API as a file. `callApi` reads only JSON.
 *
 * @param proof headers of authentication other than a member's token
 * @throws ApiProblem, NetworkFailure
 */
export async function savePdf(
  path: string,
  fileName: string,
  proof: Readonly<Record<string, string>> = {},
): Promise<void> {
  const token = await memberToken();
  const unreached = (error: unknown) => {
    throw new NetworkFailure(error);
  };
  const headers = {
    [traceHeader]: visitTrace(),
    ...proof,
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  const response = await fetch(path, { headers }).catch(unreached);
  if (!response.ok) throw problemOf(response, await response.json().catch(() => undefined));
  const pdf = await response.blob().catch(unreached);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(pdf);
  link.download = fileName;
  link.click();
  // The browser has started the download by the next task.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
