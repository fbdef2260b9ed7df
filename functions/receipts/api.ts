import { requireActiveMember } from '#functions/platform/active-member.repository.ts';
import { httpApi } from '#functions/platform/http-api.ts';
import { createTokenVerifier } from '#functions/platform/member-token.adapter.ts';
import { paymentIdOf } from '#functions/platform/path-ids.ts';
import { readEnv } from '#functions/platform/read-env.ts';
import { connectTable } from '#functions/table/connect.ts';
import { photoTool } from '#functions/tools/tools.ts';
import { vatPercent } from '#shared/brand.ts';
import { receiptEndpoints } from '#shared/receipts/contract.ts';
import { ReceiptsEnv } from './env.ts';
import { getReceipt } from './get-receipt.ts';
import { createReceiptPdf } from './receipt-pdf.adapter.ts';
import { createReceiptRecords } from './receipt-records.repository.ts';
import { writeReceipt } from './write-receipt.ts';

const env = readEnv(ReceiptsEnv);
const connection = connectTable(env.TABLE_NAME);
const deps = { records: createReceiptRecords(connection), findTool: photoTool, vatPercent };
const drawReceipt = createReceiptPdf(env.FONTS_DIR);

export const handler = httpApi(
  receiptEndpoints,
  {
    getReceipt: async ({ params, caller }) => {
      const receipt = await getReceipt(paymentIdOf(params), caller, deps);
      const pdf = await drawReceipt(writeReceipt(receipt));
      return {
        raw: {
          statusCode: 200,
          headers: {
            'content-type': 'application/pdf',
            'content-disposition': `attachment; filename="${receipt.number}.pdf"`,
            'cache-control': 'no-store',
          },
          isBase64Encoded: true,
          body: Buffer.from(pdf).toString('base64'),
        },
      };
    },
  },
  requireActiveMember(createTokenVerifier(env.USER_POOL_ID, env.USER_POOL_CLIENT_ID), connection),
);
