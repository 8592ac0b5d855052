import { CommandType, ICommandService, type Injector } from '@univerjs/core';
import { ContextMenuGroup, ContextMenuPosition, IMenuManagerService, MenuItemType } from '@univerjs/ui';
import type { RibbonButton } from '../wire/manifest';

/** Puts the add-in's items into the menu that a right click on a cell opens: `Shariah Screening: Look up`. */
export function offerCellMenu(
  injector: Injector,
  items: readonly RibbonButton[],
  press: (item: RibbonButton) => void,
): void {
  const commands = injector.get(ICommandService);
  for (const item of items) {
    commands.registerCommand({
      id: item.id,
      type: CommandType.COMMAND,
      handler: () => {
        press(item);
        return true;
      },
    });
  }
  injector.get(IMenuManagerService).mergeMenu({
    [ContextMenuPosition.MAIN_AREA]: {
      [ContextMenuGroup.OTHERS]: Object.fromEntries(
        items.map(({ id, group, label }, order) => [
          id,
          { order, menuItemFactory: () => ({ id, type: MenuItemType.BUTTON, title: `${group}: ${label}` }) },
        ]),
      ),
    },
  });
}
