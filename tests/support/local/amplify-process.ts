/** Runs calls of aws-amplify/auth for a pool: `amplify-process.ts <pool> <client> <url>`. */
import { Amplify } from 'aws-amplify';
import * as auth from 'aws-amplify/auth';
import { answerCalls } from './answer-outside.ts';

const [userPoolId = '', userPoolClientId = '', userPoolEndpoint = ''] = process.argv.slice(2);
Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint } } });
answerCalls(auth);
