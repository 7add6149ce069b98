import { CAPITALS } from '@/components/map/scene/capitals'
import type { Position } from '@/lib/geo'

const SEATS = new Map(CAPITALS)

/** Provinces whose seat has another name. */
const SEAT_OF: Readonly<Record<string, string>> = {
  河北: '石家庄', 山西: '太原', 内蒙古: '呼和浩特', 辽宁: '沈阳', 吉林: '长春', 黑龙江: '哈尔滨', 江苏: '南京', 浙江: '杭州', 安徽: '合肥', 福建: '福州', 江西: '南昌',
  山东: '济南', 河南: '郑州', 湖北: '武汉', 湖南: '长沙', 广东: '广州', 广西: '南宁', 海南: '海口', 四川: '成都', 贵州: '贵阳', 云南: '昆明', 西藏: '拉萨', 陕西: '西安',
  甘肃: '兰州', 青海: '西宁', 宁夏: '银川', 新疆: '乌鲁木齐', 台湾: '台北',
}

const PROVINCE_OF = new Map(Object.entries(SEAT_OF).map(([province, seat]) => [seat, province]))

/** Every province with the seat of its government. */
export const PROVINCES = CAPITALS.map(([seat, position]) => [PROVINCE_OF.get(seat) ?? seat, position] as const)

/** Where a province is shown: at the seat of its government. Null for what is none, such as a country abroad. */
export const seatOf = (province: string): Position | null => SEATS.get(SEAT_OF[province] ?? province) ?? null
