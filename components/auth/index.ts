export { emptyLogin, loginErrors, readLogin, UNEXPECTED } from "./forms";
export { EmailInput, SubmitButton } from "./inputs";
export { ask } from "./messages";
export { SECOND_STEP_TITLE, SecondStepForm } from "./second-step";
