import { z } from 'zod';

const Message = z.object({ EmailSubject: z.string().optional(), EmailMessage: z.string().optional() });
/** The triggers that are called. Strict: an unknown one must not be ignored silently. */
const LambdaConfig = z.strictObject({
  CustomMessage: z.string().optional(),
  PostAuthentication: z.string().optional(),
  PostConfirmation: z.string().optional(),
  PreSignUp: z.string().optional(),
  /** Called before tokens are issued; only the groups of its answer are used. */
  PreTokenGenerationConfig: z.strictObject({ LambdaArn: z.string(), LambdaVersion: z.literal('V2_0') }).optional(),
});
export type LambdaConfig = z.infer<typeof LambdaConfig>;

export const PoolProperties = z.object({
  UserPoolName: z.string().optional(),
  Policies: z
    .object({
      PasswordPolicy: z
        .object({
          MinimumLength: z.coerce.number().default(8),
          RequireLowercase: z.coerce.boolean().default(false),
          RequireUppercase: z.coerce.boolean().default(false),
          RequireNumbers: z.coerce.boolean().default(false),
          RequireSymbols: z.coerce.boolean().default(false),
        })
        .optional(),
    })
    .optional(),
  AdminCreateUserConfig: z.object({ AllowAdminCreateUserOnly: z.literal(false).default(false) }).optional(),
  LambdaConfig: LambdaConfig.prefault({}),
  VerificationMessageTemplate: Message.optional(),
  EmailConfiguration: z.object({ From: z.string().optional() }).optional(),
  MfaConfiguration: z.enum(['OFF', 'OPTIONAL']).default('OFF'),
  EnabledMfas: z.array(z.string()).default([]),
  UserAttributeUpdateSettings: z
    .object({ AttributesRequireVerificationBeforeUpdate: z.array(z.string()).default([]) })
    .optional(),
  Schema: z.array(z.looseObject({ Name: z.string().optional() })).default([]),
  UsernameConfiguration: z.object({ CaseSensitive: z.boolean() }).default({ CaseSensitive: true }),
});
export type PoolProperties = z.infer<typeof PoolProperties>;

export const ClientProperties = z.looseObject({
  UserPoolId: z.string(),
  ExplicitAuthFlows: z.array(z.string()).optional(),
  AccessTokenValidity: z.coerce.number().optional(),
  IdTokenValidity: z.coerce.number().optional(),
  RefreshTokenValidity: z.coerce.number().optional(),
  TokenValidityUnits: z
    .object({ AccessToken: z.string().optional(), IdToken: z.string().optional(), RefreshToken: z.string().optional() })
    .default({}),
  CallbackURLs: z.array(z.string()).default([]),
  LogoutURLs: z.array(z.string()).default([]),
  AllowedOAuthFlowsUserPoolClient: z.coerce.boolean().default(false),
  AllowedOAuthFlows: z.array(z.string()).default([]),
  AllowedOAuthScopes: z.array(z.string()).default([]),
  SupportedIdentityProviders: z.array(z.string()).default(['COGNITO']),
  PreventUserExistenceErrors: z.string().default('LEGACY'),
  /** The attributes its callers may write; all when absent. */
  WriteAttributes: z.array(z.string()).optional(),
});
export type ClientProperties = z.infer<typeof ClientProperties>;

export const ProviderProperties = z.looseObject({
  UserPoolId: z.string(),
  ProviderName: z.string(),
  ProviderType: z.string(),
  ProviderDetails: z.record(z.string(), z.string()).default({}),
  /** The provider's claim by the pool's attribute. */
  AttributeMapping: z.record(z.string(), z.string()).default({}),
});
export type ProviderProperties = z.infer<typeof ProviderProperties>;

/** Whether a client hides who has an account. */
export const hidesUsers = (client: ClientProperties): boolean => client.PreventUserExistenceErrors === 'ENABLED';
