import { IDescriptionService } from '@univerjs/sheets-formula';
import { FunctionType, type IFunctionInfo } from '@univerjs/engine-formula';
import type { Injector } from '@univerjs/core';
import type { FunctionDescription } from '../calc/functions';

/** Offers the add-in's functions while a formula is typed, with what they and their arguments mean. */
export function offerFunctions(
  injector: Injector,
  namespace: string,
  functions: readonly FunctionDescription[],
): void {
  injector.get(IDescriptionService).registerDescriptions(
    functions.map(({ name, description, parameters }): IFunctionInfo => ({
      functionName: `${namespace}.${name}`.toUpperCase(),
      functionType: FunctionType.User,
      description,
      abstract: description,
      functionParameter: parameters.map((parameter) => ({
        name: parameter.name,
        detail: parameter.description,
        example: parameter.name,
        require: parameter.optional ? 0 : 1,
        repeat: parameter.repeating ? 1 : 0,
      })),
    })),
  );
}
