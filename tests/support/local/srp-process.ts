/** The client's half of SRP, as cognito-srp-helper does it. */
import { createSrpSession, signSrpSession } from 'cognito-srp-helper';
import { answerCalls } from './answer-outside.ts';

answerCalls({ createSrpSession, signSrpSession });
