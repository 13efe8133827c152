export { EmailInput, SubmitButton } from "./inputs";
export { SECOND_STEP_TITLE } from "./second-step";
export { useSignInHere } from "./use-sign-in-here";
